import { createInterface } from 'node:readline';

/**
 * Asks a question on the terminal. Returns true only for the answer `yes`. If the input ends without an answer, it returns false.
 */
export async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once('close', () => resolve(''));
      lines.question(question, resolve);
    });
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}
