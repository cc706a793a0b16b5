// A file of ours, so that its built name tells the server which policy the worker takes (http/web-app.ts).
import './newer-language.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
