import { BUILT_IN_PASSWORD, type Config } from './config.ts';
import type { Context } from './platform/context.ts';
import { OperatorError } from './platform/operator-error.ts';

/**
 * Refuses to start if the database has accounts with published passwords and other machines can reach the server.
 *
 * @throws {OperatorError} one line with each setting that must change
 */
export async function assertSafeStart({ config, db }: Context): Promise<void> {
  if (config.exposedBy.length === 0) return;
  const schools = db.selectFrom('schools').select('is_demo').limit(1);
  const first = await schools.executeTakeFirst();
  const demo = await schools.where('is_demo', '=', true).executeTakeFirst();
  const faults = [
    ...(config.loadsDemo && first === undefined
      ? ['DEMO：会装入密码公开的演示数据，请设 DEMO=0']
      : []),
    ...(demo === undefined
      ? []
      : [
          'DEMO：数据库里有密码公开的演示学校，请设 DEMO=0，并运行 npm run meiyu -- remove-demo 删除',
        ]),
    ...(config.defaultPassword === BUILT_IN_PASSWORD
      ? [`DEFAULT_PASSWORD：还是内置的 ${BUILT_IN_PASSWORD}，人人知道，请换成自己的`]
      : []),
  ];
  if (faults.length === 0) return;
  throw new OperatorError(
    `已设 ${config.exposedBy.join('、')}，不能这样启动。${faults.join('；')}`,
  );
}

const RULER = '!'.repeat(72);

/** Returns the warning for the start if users send passwords and answers over plain HTTP, else null. */
export function buildPlainHttpWarning({ isPlainHttp }: Pick<Config, 'isPlainHttp'>): string | null {
  if (!isPlainHttp) return null;
  return [
    RULER,
    '警告：没有加密（HTTP）。同一网络里的人能看到密码、作答和录音，也能冒充任何人登录。',
    '请在前面放一个带证书的代理，并设 TRUST_PROXY（代理的地址）和 https 的 PUBLIC_ORIGIN。',
    RULER,
  ].join('\n');
}
