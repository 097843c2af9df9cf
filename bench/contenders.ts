import { astro } from './contender-astro.ts'
import { eleventy } from './contender-eleventy.ts'
import { engine } from './contender-engine.ts'
import { hugo } from './contender-hugo.ts'
import { next } from './contender-next.ts'
import { rspress } from './contender-rspress.ts'
import type { Contender } from './contender.ts'

/** All of them, in running order; the others are compared with the engine. */
export const contenders: readonly Contender[] = [engine, hugo, eleventy, astro, next, rspress]
