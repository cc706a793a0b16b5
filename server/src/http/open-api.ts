import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { everyProblem } from '@meiyu/contract/shared/every-problem';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const buildSchema = (shape: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** Builds the contract as an OpenAPI 3.1 document. */
function buildOpenApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: buildOperation(feature, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '美育 Meiyu', version: '1.0.0' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}

function buildOperation(feature: string, name: string, endpoint: Endpoint) {
  const refusals = endpoint.refusals.map(
    (refusal) => `${everyProblem[refusal].code} ${everyProblem[refusal].message}`,
  );
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    ...(refusals.length > 0 && { description: `可能的拒绝：${refusals.join('；')}` }),
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...buildParameters('path', endpoint.params),
      ...buildParameters('query', endpoint.query),
    ],
    ...(endpoint.form && { requestBody: buildFormBody(endpoint.form) }),
    ...(!(endpoint.body instanceof z.ZodMiniUndefined) && {
      requestBody: {
        content: { 'application/json': { schema: buildSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: '成功',
        content: endpoint.sendsFile
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: buildSchema(endpoint.reply, 'output') } },
      },
      default: {
        description: '拒绝',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['error_code', 'error_msg'],
              properties: { error_code: { type: 'integer' }, error_msg: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}

function buildFormBody({ file, fields }: NonNullable<Endpoint['form']>) {
  const fileShape = {
    type: 'object',
    required: [file],
    properties: { [file]: { format: 'binary', type: 'string' } },
  };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { allOf: [buildSchema(fields, 'input'), fileShape] } },
    },
  };
}

function buildParameters(place: 'path' | 'query', shape: z.ZodMiniType) {
  if (!(shape instanceof z.ZodMiniObject)) return [];
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: buildSchema(field, 'input'),
  }));
}

/** Serves the contract as an OpenAPI document. The first request builds it, so that the start of the server stays fast. */
export function installOpenApi(app: FastifyInstance): void {
  let body: Buffer | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    body ??= Buffer.from(JSON.stringify(buildOpenApiDocument()));
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
