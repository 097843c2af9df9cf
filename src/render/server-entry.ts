// What the engine needs of the bundle of templates: one copy of React and of the page context, shared by both sides.
export { renderPage } from './render-page.ts'
