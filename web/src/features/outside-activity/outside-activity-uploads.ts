import { ItemUploads } from '../../review-item/item-uploads.ts';

export const outsideActivityUploads = new ItemUploads('activity', '活动照片');
