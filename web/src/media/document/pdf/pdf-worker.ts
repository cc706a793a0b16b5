// This file gives the built worker its name, by which the server chooses its security policy (http/web-app.ts).
import './pdf-polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
