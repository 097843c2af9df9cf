// The engine's imports from the template bundle: both sides share one copy of React and of the page context.
export { renderPage, renderText } from './render-page.ts'
