import { runCommand } from './command/run-command.ts';
import { createProcessTerminal } from './command/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), createProcessTerminal(), process.env);
