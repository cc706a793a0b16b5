import { extendCommand, recountCommand, reopenCommand } from './attempt/attempt-command.ts';
import { auditCommand } from './audit/audit-command.ts';
import { backupCommand } from './backup/backup-command.ts';
import { dumpCommand } from './backup/dump-command.ts';
import { loadCommand } from './backup/load-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { verifyBackupCommand } from './backup/verify-backup-command.ts';
import { checkStoreCommand } from './check-store-command.ts';
import { exportCommand } from './export/export-command.ts';
import { formatErrorForOperator } from './format-error-for-operator.ts';
import { helpText } from './help.ts';
import { importCommand } from './import/import-command.ts';
import { initialPasswordsCommand } from './initial-passwords/initial-passwords-command.ts';
import { jsonSchemaCommand } from './json-schema-command.ts';
import { removeDemoCommand } from './remove-demo/remove-demo-command.ts';
import { resetPasswordCommand } from './reset-password-command.ts';
import type { Terminal } from './terminal.ts';

type Environment = Record<string, string | undefined>;
type Command = (args: string[], terminal: Terminal, environment: Environment) => Promise<number>;

const commands = new Map<string, Command>([
  ['import', importCommand],
  ['export', exportCommand],
  ['audit', auditCommand],
  ['reset-password', resetPasswordCommand],
  ['initial-passwords', initialPasswordsCommand],
  ['remove-demo', removeDemoCommand],
  ['backup', backupCommand],
  ['verify-backup', verifyBackupCommand],
  ['restore', restoreCommand],
  ['dump', dumpCommand],
  ['load', loadCommand],
  ['extend', extendCommand],
  ['reopen', reopenCommand],
  ['recount', recountCommand],
  ['check-store', checkStoreCommand],
  ['schema', jsonSchemaCommand],
]);

/** Runs one command of the operator and returns its exit code. */
export async function runCommand(
  [name, ...args]: string[],
  terminal: Terminal,
  environment: Environment,
): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    terminal.print(helpText);
    return 0;
  }
  const command = commands.get(name ?? '');
  if (command === undefined) {
    terminal.printError(name === undefined ? '请写明命令。' : `没有命令“${name}”。`);
    terminal.printError(helpText);
    return 1;
  }
  try {
    return await command(args, terminal, environment);
  } catch (error) {
    terminal.printError(formatErrorForOperator(error));
    return 1;
  }
}
