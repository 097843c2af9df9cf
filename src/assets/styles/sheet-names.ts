import type { CustomAtRules, Selector, SelectorComponent, Visitor } from 'lightningcss'

export type SheetNames = {
  readonly classes: ReadonlySet<string>
  /** Ids, animations and counter styles: what removes a class removes all that have its name. */
  readonly others: ReadonlySet<string>
  /** Whether a rule applies to elements without a class of the sheet. */
  readonly isGlobal: boolean
}

/** Collects the names in a sheet while lightningcss compiles it. */
export function collectNames(): {
  readonly names: () => SheetNames
  readonly visitor: Visitor<CustomAtRules>
} {
  const [classes, others] = [new Set<string>(), new Set<string>()]
  let isGlobal = false
  const collect = (selector: Selector) => {
    for (const component of selector) {
      if (component.type === 'class') classes.add(component.name)
      if (component.type === 'id') others.add(component.name)
      innerSelectors(component).forEach(collect)
    }
  }
  const visitor: Visitor<CustomAtRules> = {
    Selector(selector) {
      collect(selector)
      isGlobal ||= !needsClass(selector)
    },
    Rule: {
      keyframes: ({ value }) => void others.add(value.name.value),
      'counter-style': ({ value }) => void others.add(value.name),
    },
  }
  return { names: () => ({ classes, others, isGlobal }), visitor }
}

/** Whether a selector matches only what has a class or is inside it; a nested rule has those of its parent. */
function needsClass(selector: Selector): boolean {
  return selector.some((component) => {
    if (component.type === 'class' || component.type === 'nesting') return true
    if (component.type !== 'pseudo-class' || component.kind === 'not') return false
    const inner = innerSelectors(component)
    return inner.length > 0 && inner.every(needsClass)
  })
}

/** The selectors in parentheses, such as those of `:not()`. */
function innerSelectors(component: SelectorComponent): readonly Selector[] {
  if ('selectors' in component && component.kind !== 'host') return component.selectors
  return 'of' in component ? (component.of ?? []) : []
}
