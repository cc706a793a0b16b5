import { PolicyName } from '@meiyu/contract/about/policy.schema';

import type { Db } from '../../../db/database.ts';
import { matchesPattern } from '../../../platform/import/files/matches-files.ts';
import type { Importer } from '../../../platform/import/importer.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { decodeText } from '../../../platform/import/sheets/decode-text.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { selectPolicies, upsertPolicies } from '../about.repository.ts';
import type { PolicyRow } from '../about.tables.ts';
import { findPolicyFaults, normaliseLines } from './policy.rules.ts';

const files = 'texts/*.txt';
/** A larger file is not read, because it has more characters than a policy may have. */
const MAX_BYTES = 1_000_000;

export const policyImporter: Importer = {
  files,
  async read(source) {
    const policies: PolicyRow[] = [];
    for (const file of source.files.sizes.keys()) {
      const policy = matchesPattern(files, file) ? await readPolicy(source, file) : null;
      if (policy !== null) policies.push(policy);
    }
    return { audience: [], plan: (db) => planPolicies(db, policies) };
  },
};

async function readPolicy(
  { files: packageFiles, findings }: PackageSource,
  file: string,
): Promise<PolicyRow | null> {
  const { data: name } = PolicyName.safeParse(
    /^texts\/(?<name>.+)\.txt$/.exec(file)?.groups?.['name'],
  );
  if (name === undefined) {
    findings.fault(
      { file },
      `文件名只能是 ${PolicyName.options.map((one) => `${one}.txt`).join('、')}`,
    );
    return null;
  }
  if ((packageFiles.sizes.get(file) ?? 0) > MAX_BYTES) {
    findings.fault({ file }, '文件太大，最大 1 MB');
    return null;
  }
  const decoded = decodeText(await packageFiles.read(file));
  if (decoded === null) {
    findings.fault({ file }, '不是文本文件，请保存为 UTF-8');
    return null;
  }
  const text = normaliseLines(decoded);
  const faults = findPolicyFaults(text);
  for (const { row, message } of faults) findings.fault({ file, row }, message);
  return faults.length === 0 ? { name, text } : null;
}

/** Plans the import of policies. A policy that the package does not contain stays. */
async function planPolicies(db: Db, policies: readonly PolicyRow[]): Promise<Step> {
  const existing = new Map((await selectPolicies(db)).map((row) => [row.name, row]));
  const changes = compareRows(policies, ({ name }) => name, existing);
  return {
    kind: '协议和政策',
    ...countChanges(changes),
    write: (db) =>
      writeInBatches([...changes.added, ...changes.updated], (batch) => upsertPolicies(db, batch)),
  };
}
