import { userInfo } from 'node:os';
import path from 'node:path';

/** Who may do all in Swift's account; the key of a pupil's file there is the same as with any other service. */
export const account = { keyId: 'meiyu:files', keySecret: 'files-of-pupils', region: 'cn-test-1' };

interface Place {
  /** Where Swift keeps everything. */
  readonly folder: string;
  /** On the loopback interface. */
  readonly port: number;
}

export const user = userInfo().username;

const common = ({ folder, port }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
`;

/** The settings of a server of accounts, containers or objects. */
export function storageSettings(kind: string, place: Place): string {
  return `${common(place)}devices = ${path.join(place.folder, 'disks')}
mount_check = false
disable_fallocate = true
recon_cache_path = ${place.folder}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

/**
 * The settings of the server that speaks S3.
 *
 * @param cachePort where memcached listens
 */
export function proxySettings(place: Place, cachePort: number): string {
  return `${common(place)}[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = ${account.region}
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_${account.keyId.replace(':', '_')} = ${account.keySecret} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
`;
}
