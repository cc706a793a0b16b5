import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../http/serve.ts';
import type { Context } from '../../../platform/context.ts';
import { changeHomework } from './change-homework.service.ts';
import { createDraft, removeDraft } from './draft.service.ts';
import { openHomework, previewHomework } from './open-homework.service.ts';
import { close, publish, recall } from './publish.service.ts';
import { suggestQuestions } from './suggest.service.ts';
import { listTaughtHomework } from './teach-homework-list.service.ts';

export function teachHomeworkRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachHomeworkEndpoints.list, ({ context, user, query }) =>
    listTaughtHomework(context, user, query),
  );
  serve(app, context, teachHomeworkEndpoints.create, ({ context, user, body }) =>
    createDraft(context, user, body),
  );
  serve(app, context, teachHomeworkEndpoints.one, ({ context, user, params }) =>
    openHomework(context, user, params.id),
  );
  serve(app, context, teachHomeworkEndpoints.change, ({ context, user, params, body }) =>
    changeHomework(context, user, params.id, body),
  );
  serve(app, context, teachHomeworkEndpoints.remove, ({ context, user, params }) =>
    removeDraft(context, user, params.id),
  );
  serve(app, context, teachHomeworkEndpoints.publish, ({ context, user, params, body }) =>
    publish(context, user, params.id, body),
  );
  serve(app, context, teachHomeworkEndpoints.recall, ({ context, user, params, body }) =>
    recall(context, user, params.id, body),
  );
  serve(app, context, teachHomeworkEndpoints.close, ({ context, user, params, body }) =>
    close(context, user, params.id, body),
  );
  serve(app, context, teachHomeworkEndpoints.suggestions, ({ context, user, params, query }) =>
    suggestQuestions(context, user, params.id, query),
  );
  serve(app, context, teachHomeworkEndpoints.preview, ({ context, user, params }) =>
    previewHomework(context, user, params.id),
  );
}
