/** A block of a policy. Consecutive list items form one block. */
export type PolicyBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Splits the text of a policy into blocks. `# ` begins a heading, `- ` begins a list item, and any other line is a paragraph. */
export function parsePolicy(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks[blocks.length - 1];
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) });
    else if (!line.startsWith('- ')) {
      if (line !== '') blocks.push({ kind: 'paragraph', text: line });
    } else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}
