import type { FormDefinition } from '../forms/form-definition.ts'
import type { ApiBusiness } from './api-config.ts'

/** What the handler must know of a site: the forms it takes and the business it answers for. Plain data. */
export type ApiData = { readonly forms: readonly FormDefinition[]; readonly business: ApiBusiness }
