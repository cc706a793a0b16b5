import type { EveryProblemName } from '@meiyu/contract/shared/every-problem';

import type { MediaExtension } from '../../media/media-types.ts';
import type { DeclaredFile } from './check-name.ts';

/** A job of a check process: a function and its arguments. */
export type CheckRequest =
  | { readonly job: 'checkFile'; readonly file: string; readonly declared: DeclaredFile }
  | { readonly job: 'makePoster'; readonly file: string; readonly name: string }
  | { readonly job: 'checkMedia'; readonly file: string; readonly extension: MediaExtension };

/** The messages of a check process. */
export type CheckReply<T = unknown> =
  | { readonly kind: 'ready' }
  /** The check has ended, and the process reads the file again to compute its hash. The time limit starts again. */
  | { readonly kind: 'progress' }
  | { readonly kind: 'done'; readonly result: T }
  | {
      readonly kind: 'refused';
      readonly name: EveryProblemName;
      readonly extra: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'failed'; readonly reason: string };
