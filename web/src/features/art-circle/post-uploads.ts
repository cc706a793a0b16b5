import { ItemUploads } from '../../review-item/item-uploads.ts';

export const postUploads = new ItemUploads('activity', '作品');
