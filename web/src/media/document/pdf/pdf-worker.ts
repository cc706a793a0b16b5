// This file exists for the name of the built worker, by which the server chooses the worker's security policy
// (http/web-app.ts).
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
