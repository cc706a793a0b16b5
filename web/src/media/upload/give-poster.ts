import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import { Asset } from '@meiyu/contract/asset/asset.schema';
import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';

import { buildRequestUrl } from '../../api/request-url.ts';

/**
 * Gives a film on the server a picture to show before it is played. A film without one can be played too: whatever goes
 * wrong, it is the film as it was.
 */
export async function givePoster(film: Asset, file: File, token: string): Promise<Asset> {
  try {
    const { posterOf } = await import('../compress/poster-of.ts');
    const poster = await posterOf(file);
    if (poster === null) return film;
    const { method } = assetEndpoints.givePoster;
    const body = new FormData();
    body.append(assetEndpoints.givePoster.form?.file ?? 'data', poster, 'poster.jpg');
    const reply = await fetch(buildRequestUrl(assetEndpoints.givePoster, { id: film._id }, {}), {
      method,
      headers: { Authorization: token, platform: CLIENT_PLATFORM, version: CLIENT_VERSION },
      body,
    });
    return reply.ok ? Asset.parse(await reply.json()) : film;
  } catch {
    return film;
  }
}
