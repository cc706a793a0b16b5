import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import { Asset } from '@meiyu/contract/asset/asset.schema';
import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';

import { buildRequestUrl } from '../../api/request-url.ts';

/**
 * Uploads a poster for a video that is on the server, and returns the video with the poster. If this fails, it returns the video
 * unchanged, because the video can also be played without a poster.
 */
export async function uploadPoster(video: Asset, file: File, token: string): Promise<Asset> {
  try {
    const { createPoster } = await import('../compress/create-poster.ts');
    const poster = await createPoster(file);
    if (poster === null) return video;
    const { method } = assetEndpoints.givePoster;
    const body = new FormData();
    body.append(assetEndpoints.givePoster.form?.file ?? 'data', poster, 'poster.jpg');
    const response = await fetch(
      buildRequestUrl(assetEndpoints.givePoster, { id: video._id }, {}),
      {
        method,
        headers: { Authorization: token, platform: CLIENT_PLATFORM, version: CLIENT_VERSION },
        body,
      },
    );
    return response.ok ? Asset.parse(await response.json()) : video;
  } catch {
    return video;
  }
}
