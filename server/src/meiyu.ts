import { runCommand } from './command/run-command.ts';
import { processTerminal } from './command/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), processTerminal(), process.env);
