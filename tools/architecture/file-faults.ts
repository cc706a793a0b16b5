import path from 'node:path';

import { readText, type Project } from './project.ts';

const MAX_LINES = 400;
const MAX_MEDIAN_LINES = 80;

/** Code files of more than 400 lines, which are hard to read. */
export function longFiles(project: Project): string[] {
  return codeLengths(project)
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}

export function longMedian(project: Project): string[] {
  const lengths = codeLengths(project).map(({ lines }) => lines);
  const median = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return median > MAX_MEDIAN_LINES ? [`half of the files have more than ${median - 1} lines`] : [];
}

function codeLengths(project: Project): { file: string; lines: number }[] {
  return project.files
    .filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file))
    .map((file) => ({ file, lines: readText(project, file).trimEnd().split('\n').length }));
}

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migration = /^\d{14}_[a-z0-9]+(_[a-z0-9]+)*__[a-z]+(_[a-z]+)*\.sql$/;
const vagueNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'manager',
  'data',
  'info',
  'index',
]);

/** Files and folders not in kebab-case, and names that say nothing. */
export function badNames({ files }: Project): string[] {
  return files
    .filter((file) => /^(contract|server|web|e2e|tools)\/(?!public\/|index\.html$)/.test(file))
    .filter((file) =>
      file
        .split('/')
        .some(
          (part) =>
            !(kebabCase.test(part) || migration.test(part)) ||
            vagueNames.has(part.split('.')[0] ?? ''),
        ),
    );
}

const excuseSigns = [
  { sign: /@ts-(ignore|nocheck|expect-error)/, what: 'switches the type check off' },
  { sign: /oxfmt-ignore|prettier-ignore/, what: 'switches the formatter off' },
  { sign: /\b(TODO|FIXME|XXX|HACK)\b/, what: 'leaves work for later' },
  { sign: /@\w+ \{[^}]*\bany\b[^}]*\}/, what: 'says any' },
];

/** A comment that switches a check off, or leaves work for later. A lint rule may be off for a reason given there or above. */
export function excuses({ sources }: Project): string[] {
  return sources.flatMap(({ path: file, comments }) =>
    comments.flatMap(({ text, line }) => {
      const isReasoned = / -- \S/.test(text) || comments.some((other) => other.line === line - 1);
      const isSilent = /(oxlint|eslint)-disable/.test(text) && !isReasoned;
      return [
        ...(isSilent ? [`${file}:${line} switches a lint rule off and gives no reason`] : []),
        ...excuseSigns
          .filter(({ sign }) => sign.test(text))
          .map(({ what }) => `${file}:${line} ${what}`),
      ];
    }),
  );
}

/** Text that is true on one machine only: its folders, the host its packages came from, a credential for it. */
export function machineTraces(project: Project): string[] {
  const signs = [
    /(?<![\w.)*])\/(work|root|Users)\//,
    /[A-Z]:\\Users\\/,
    /"resolved":\s*"http/,
    // A letter in brackets keeps this line from finding itself.
    /registry\.[a-z0-9-]+\.[a-z]{2,}|npmm[i]rror|artifact[o]ry|_authT[o]ken/,
  ];
  const isDeep = project.root.split(path.sep).length > 2;
  return project.files
    .filter((file) => !/\.(png|jpe?g|webp|mp3|ogg|wav|mp4|xlsx|ico|woff2?)$/.test(file))
    .flatMap((file) =>
      readText(project, file)
        .split('\n')
        .flatMap((text, at) =>
          signs.some((sign) => sign.test(text)) || (isDeep && text.includes(project.root))
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
}

/** Features named otherwise on one side than in the contract. One feature, one word, one folder name. */
export function strayFeatures({ files }: Project): string[] {
  const foldersIn = (parent: string): Set<string> =>
    new Set(
      files
        .filter((file) => file.startsWith(parent))
        .map((file) => file.slice(parent.length).split('/'))
        .flatMap(([folder, rest]) => (folder === undefined || rest === undefined ? [] : [folder])),
    );
  const known = foldersIn('contract/src/');
  return ['server/src/features/', 'web/src/features/'].flatMap((parent) =>
    [...foldersIn(parent)].filter((folder) => !known.has(folder)).map((folder) => parent + folder),
  );
}

/** Tables of homework as a query names them: `join homework h`, `update homework_assignments`, `'homework as h'`. */
const homeworkTable =
  /\b(?:from|join|into|update|using)\s+homework(?:_assignments)?\b|'homework(?:_assignments)?(?:'| as )/;

/** Queries of attempts that name a table of homework: a kind of task gives them what they need of it. */
export function attemptsThatReadHomework(project: Project): string[] {
  return project.files
    .filter((file) => /^server\/src\/attempt\/(?!.*\.test\.ts$).+\.ts$/.test(file))
    .flatMap((file) =>
      readText(project, file)
        .split('\n')
        .flatMap((text, at) => (homeworkTable.test(text) ? [`${file}:${at + 1}`] : [])),
    );
}
