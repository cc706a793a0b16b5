import path from 'node:path';

import { readText, type Project } from './project.ts';

const MAX_LINES = 400;
const MAX_MEDIAN_LINES = 80;

/** Finds code files of more than 400 lines, which are hard to read. */
export function findLongFiles(project: Project): string[] {
  return countLines(project)
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}

export function findLongMedian(project: Project): string[] {
  const lengths = countLines(project).map(({ lines }) => lines);
  const median = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return median > MAX_MEDIAN_LINES ? [`half of the files have more than ${median - 1} lines`] : [];
}

function countLines(project: Project): { file: string; lines: number }[] {
  return project.files
    .filter((file) => /\.(ts|tsx|mjs|js|css|sql)$/.test(file))
    .map((file) => ({ file, lines: readText(project, file).trimEnd().split('\n').length }));
}

const kebabCasePattern = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migrationPattern = /^\d{14}_[a-z0-9]+(_[a-z0-9]+)*__[a-z]+(_[a-z]+)*\.sql$/;
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

/** Finds files and folders whose name is not in kebab-case or is too vague. */
export function findBadNames({ files }: Project): string[] {
  return files
    .filter((file) => /^(contract|server|web|e2e|tools)\/(?!public\/|index\.html$)/.test(file))
    .filter((file) =>
      file
        .split('/')
        .some(
          (part) =>
            !(kebabCasePattern.test(part) || migrationPattern.test(part)) ||
            vagueNames.has(part.split('.')[0] ?? ''),
        ),
    );
}

const forbiddenComments = [
  { pattern: /@ts-(ignore|nocheck|expect-error)/, fault: 'disables the type check' },
  { pattern: /oxfmt-ignore|prettier-ignore/, fault: 'disables the formatter' },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, fault: 'leaves work for later' },
  { pattern: /@\w+ \{[^}]*\bany\b[^}]*\}/, fault: 'uses the type any' },
];

/**
 * Finds comments that disable a check or leave work for later. A comment may disable a lint rule if the reason is in
 * the same line or in the line above.
 */
export function findDisabledChecks({ sources }: Project): string[] {
  return sources.flatMap(({ path: file, comments }) =>
    comments.flatMap(({ text, line }) => {
      const hasReason = / -- \S/.test(text) || comments.some((other) => other.line === line - 1);
      const lacksReason = /(oxlint|eslint)-disable/.test(text) && !hasReason;
      return [
        ...(lacksReason ? [`${file}:${line} disables a lint rule without a reason`] : []),
        ...forbiddenComments
          .filter(({ pattern }) => pattern.test(text))
          .map(({ fault }) => `${file}:${line} ${fault}`),
      ];
    }),
  );
}

/** Matches a line of a comment with a JSDoc tag that does not begin the line. Editors ignore such a tag. */
const hiddenTag = /^[\s*]*[^\s*].*\s@(?:param|returns|throws)\b/m;

/** Finds comments with a JSDoc tag inside the text. */
export function findHiddenTags({ sources }: Project): string[] {
  return sources.flatMap(({ path: file, comments }) =>
    comments
      .filter(({ text }) => hiddenTag.test(text))
      .map(({ line }) => `${file}:${line} has a JSDoc tag inside the text`),
  );
}

/** Finds text that is valid on one machine only: its folders, its package registry, or a credential for the registry. */
export function findMachineTraces(project: Project): string[] {
  const patterns = [
    /(?<![\w.)*])\/(work|root|Users)\//,
    /[A-Z]:\\Users\\/,
    /"resolved":\s*"http/,
    // The letters in brackets keep the pattern from matching this line.
    /registry\.[a-z0-9-]+\.[a-z]{2,}|npmm[i]rror|artifact[o]ry|_authT[o]ken/,
  ];
  // A short root such as `/app` also occurs in ordinary text.
  const isRootSearched = project.root.split(path.sep).length > 2;
  return project.files
    .filter((file) => !/\.(png|jpe?g|webp|mp3|ogg|wav|mp4|xlsx|ico|woff2?)$/.test(file))
    .flatMap((file) =>
      readText(project, file)
        .split('\n')
        .flatMap((text, at) =>
          patterns.some((pattern) => pattern.test(text)) ||
          (isRootSearched && text.includes(project.root))
            ? [`${file}:${at + 1}`]
            : [],
        ),
    );
}

/** Finds feature folders of server and web that the contract does not have. A feature must have the same folder name everywhere. */
export function findUnknownFeatures({ files }: Project): string[] {
  const listFolders = (parent: string): Set<string> =>
    new Set(
      files
        .filter((file) => file.startsWith(parent))
        .map((file) => file.slice(parent.length).split('/'))
        .flatMap(([folder, rest]) => (folder === undefined || rest === undefined ? [] : [folder])),
    );
  const contractFolders = listFolders('contract/src/');
  return ['server/src/features/', 'web/src/features/'].flatMap((parent) =>
    [...listFolders(parent)]
      .filter((folder) => !contractFolders.has(folder))
      .map((folder) => parent + folder),
  );
}

/** Matches a table of homework in a query: `join homework h`, `update homework_assignments`, `'homework as h'`. */
const homeworkTable =
  /\b(?:from|join|into|update|using)\s+homework(?:_assignments)?\b|'homework(?:_assignments)?(?:'| as )/;

/**
 * Finds queries of attempts that use a table of homework. Attempts must get this data through the interface of the task
 * type.
 */
export function findHomeworkQueriesInAttempts(project: Project): string[] {
  return project.files
    .filter((file) => /^server\/src\/attempt\/(?!.*\.test\.ts$).+\.ts$/.test(file))
    .flatMap((file) =>
      readText(project, file)
        .split('\n')
        .flatMap((text, at) => (homeworkTable.test(text) ? [`${file}:${at + 1}`] : [])),
    );
}
