import { expect, test } from 'vitest';

import { signAliyun } from './aliyun-signature.ts';
import { signTencent } from './tencent-signature.ts';

test('signs a call to Aliyun as in its documentation', () => {
  const { headers } = signAliyun({
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(headers['authorization']).toMatch(/Signature=06563a9e[0-9a-f]{52}83c0$/);
});

test('signs a call to Tencent as in its documentation', () => {
  const headers = signTencent({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    timestamp: 1_551_113_065,
  });
  const signature = 'be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3';
  expect(headers['authorization']).toMatch(
    new RegExp(`2019-02-25/cvm/tc3_request, .* Signature=${signature}$`),
  );
});
