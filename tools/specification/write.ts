import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { writePage } from './page.ts';
import { parts } from './parts.ts';
import { readRepositoryFile, root } from './repository.ts';

/** `npm run specification` writes docs/specification.md. */
const page = writePage(parts, readRepositoryFile);
writeFileSync(path.join(root, 'docs/specification.md'), page);
