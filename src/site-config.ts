// Exports of `site/config`, for site.config.ts.
export { z } from 'zod'
export {
  collection,
  defineSite,
  singleton,
  type PolicyAdditions,
  type SiteConfig,
} from './content/define-site.ts'
export {
  date,
  focus,
  image,
  inline,
  link,
  markdown,
  reference,
  text,
  type Rendered,
} from './lib/schema-kinds.ts'
export { defineCheck, type Check, type Finding, type Rule } from './check/run/check.ts'
export type { CheckedPage } from './check/run/checked-page.ts'
export { SETTLED_BY } from './lib/settled-by.ts'
export type { Entry } from './content/load/entry.ts'
export type { Site, SiteOf } from './model/site.ts'
export type { ApiData } from './api/api-data.ts'
export { formDefinition } from './forms/form-definition.ts'
export { excerpt } from './pages/excerpt.ts'
export { slug } from './lib/text/slug.ts'
