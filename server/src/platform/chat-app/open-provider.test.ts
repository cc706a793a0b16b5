import { expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { startChatAppEmulator } from '../../testing/chat-app-fixtures.ts';
import { checkProvider, openProvider } from './open-provider.ts';

const { emulator, environment } = await startChatAppEmulator();
const clock = { now: () => new Date('2026-11-20T08:00:00Z'), isSteady: () => true };

async function findFaults(settings: Record<string, string>): Promise<string[]> {
  const kinds: string[] = [];
  const report = ({ kind }: { kind: string }) => kinds.push(kind);
  const provider = openProvider({ config: readConfig(settings), clock }, report);
  await checkProvider(provider, report);
  return kinds;
}

test('reports nothing for valid settings or no settings', async () => {
  expect(await findFaults(environment)).toEqual([]);
  expect(await findFaults({})).toEqual([]);
});

test('reports a wrong secret', async () => {
  const wrong = { ...environment, WECHAT_SECRET: '0'.repeat(32) };
  expect(await findFaults(wrong)).toEqual(['misconfigured']);
});

test('reports a provider that cannot be reached', async () => {
  await emulator.stop();
  expect(await findFaults(environment)).toEqual(['unreachable']);
});
