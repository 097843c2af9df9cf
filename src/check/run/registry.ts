import type { Check } from './check.ts'
import { budgets } from '../checks/budgets.ts'
import { conflicts } from '../checks/conflicts.ts'
import { contradictions } from '../checks/contradictions.ts'
import { duplicates } from '../checks/duplicates.ts'
import { contacts } from '../checks/contacts.ts'
import { headings } from '../checks/headings.ts'
import { hostLimits } from '../checks/host-limits.ts'
import { islands } from '../checks/islands.ts'
import { landmarks } from '../checks/landmarks.ts'
import { launch } from '../checks/launch.ts'
import { ledger } from '../checks/ledger.ts'
import { links } from '../checks/links.ts'
import { markup } from '../checks/markup.ts'
import { names } from '../checks/names.ts'
import { pictures } from '../checks/pictures.ts'
import { placeholders } from '../checks/placeholders.ts'
import { policy } from '../checks/policy.ts'
import { promises } from '../checks/promises.ts'
import { reach } from '../checks/reach.ts'
import { references } from '../checks/references.ts'
import { structured } from '../checks/structured.ts'
import { structuredFacts } from '../checks/structured-facts.ts'
import { spelling } from '../checks/spelling.ts'
import { titles } from '../checks/titles.ts'
import { typography } from '../checks/typography.ts'

/** Every check, in the order of the documentation. */
export const CHECKS: readonly Check[] = [
  links,
  titles,
  reach,
  headings,
  names,
  landmarks,
  references,
  pictures,
  markup,
  structured,
  structuredFacts,
  contradictions,
  contacts,
  conflicts,
  ledger,
  promises,
  launch,
  typography,
  placeholders,
  duplicates,
  spelling,
  islands,
  budgets,
  policy,
  hostLimits,
]
