// This file gives the built worker its name. The server sets the security policy of the worker by this name (http/web-app.ts).
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
