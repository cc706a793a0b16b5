import { ItemUploads } from '../../review-item/item-uploads.ts';

export const certificateUploads = new ItemUploads('certificate', '证书图片');
