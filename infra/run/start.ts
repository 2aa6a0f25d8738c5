import './embedded.ts';
