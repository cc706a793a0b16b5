import type { ReportedContent } from '../../../platform/report/reported-kind.ts';
import {
  type ItemFile,
  toReviewImage,
  toReviewVideo,
} from '../../../platform/review/read-item-files.ts';
import type { ClubPostRecord } from './club-post.repository.ts';

type FilesRow = Pick<ClubPostRecord, 'images' | 'video'>;

/** Lists the files of a post. */
export function listPostFiles({ images, video }: FilesRow): string[] {
  return [...images, ...(video === null ? [] : [video])];
}

/** Converts the files of a post for the review reply. */
export function toReviewFiles(
  { images, video }: FilesRow,
  files: ReadonlyMap<string, ItemFile>,
): Pick<ReportedContent, 'images' | 'audios' | 'videos'> {
  return {
    images: images.flatMap((image) => toReviewImage(files.get(image), '动态图片')),
    audios: [],
    videos: toReviewVideo(video, files),
  };
}
