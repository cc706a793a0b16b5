import { endpoints } from '@meiyu/contract/endpoints';
import type { Access, Endpoint } from '@meiyu/contract/shared/endpoint';
import { everyProblem } from '@meiyu/contract/shared/every-problem';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const accessLabels: Record<Access, string> = {
  anyone: '无需登录',
  restricted: '登录，也可未改初始密码',
  member: '登录',
  pupil: '学生',
  teacher: '老师',
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function renderShape(title: string, schema: z.ZodMiniType, io: 'input' | 'output'): string {
  if (schema instanceof z.ZodMiniUndefined) return '';
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`;
}

function renderCall(feature: string, name: string, endpoint: Endpoint): string {
  const refusals = endpoint.refusals
    .map((refusal) => `<li>${everyProblem[refusal].code} ${everyProblem[refusal].message}</li>`)
    .join('');
  return `<section id="${feature}.${name}">
    <h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
    <p>${escape(endpoint.summary)} · ${accessLabels[endpoint.access]}</p>
    ${renderShape('路径参数', endpoint.params, 'input')}${renderShape('查询参数', endpoint.query, 'input')}
    ${endpoint.form === undefined ? '' : renderShape(`表单，文件是 ${endpoint.form.file}`, endpoint.form.fields, 'input')}
    ${renderShape('请求体', endpoint.body, 'input')}${renderShape('应答', endpoint.reply, 'output')}
    ${refusals === '' ? '' : `<p>拒绝</p><ul>${refusals}</ul>`}
  </section>`;
}

/** Renders the contract as an HTML page without scripts. */
function renderApiPage(): string {
  const features = Object.entries(endpoints).map(([feature, calls]) => {
    const sections = Object.entries<Endpoint>(calls).map(([name, endpoint]) =>
      renderCall(feature, name, endpoint),
    );
    return `<h2>${feature}</h2>${sections.join('\n')}`;
  });
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>美育接口</title>
    <style>
      body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui; }
      section { border-top: 1px solid #ddd; }
      pre { overflow: auto; padding: 1rem; background: #f6f2e8; font-size: 13px; }
    </style>
  </head>
  <body>
    <h1>美育接口</h1>
    <p>给程序读的版本：<a href="/openapi.json">/openapi.json</a></p>
    ${features.join('\n')}
  </body>
</html>`;
}

/** Serves a page that describes the calls at /docs, in development only. Ready-made pages for OpenAPI need a hundred packages. */
export function installApiPage(app: FastifyInstance): void {
  const page = Buffer.from(renderApiPage());
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
}
