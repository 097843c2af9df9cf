// Exports of `site/page`, for templates.
export { Enhance, Island, type Enhancement, type Serializable, type When } from './render/island.tsx'
export { Picture, type PictureProps } from './render/picture.tsx'
export { groupEntries, type EntryGroup } from './model/lists/group-entries.ts'
export { neighbours } from './model/lists/neighbours.ts'
export { paginate, type ListPage } from './model/lists/paginate.ts'
export { oncePer } from './render/once-per.ts'
export { excerpt } from './pages/excerpt.ts'
export { slug } from './lib/text/slug.ts'
export type { DirectiveProps } from './render/directive-props.ts'
export { useFact, usePage, useSite } from './render/context.ts'
export type {
  Breadcrumb,
  Head,
  HeadLink,
  PageModule,
  PagePath,
  Route,
  RouteSummary,
  StructuredData,
} from './model/page-module.ts'
export type { Site, SiteOf, ImageInfo } from './model/site.ts'
export type { Entry, Body, BodyLength, RenderedBody, Heading } from './content/load/entry.ts'
export type { Rendered } from './lib/schema-kinds.ts'
export type { Fact } from './content/load/facts.ts'
export type { Language } from './languages/language.ts'
export { htmlAttributes } from './forms/html-attributes.ts'
export { notFilledIn } from './forms/not-filled-in.ts'
export type { FormDefinition } from './forms/form-definition.ts'
