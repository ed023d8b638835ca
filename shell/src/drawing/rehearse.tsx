import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { StyleSheetContext } from 'styled-components'
import { components, type Stylis } from './components.ts'
import { compiledLast, type Rules } from './known-styles.ts'

/** Looks of one component that are compiled; a page compiles what goes beyond. */
const LOOKS_MAX = 48

/** Value that no table of looks has. */
const PROBE = '(probe)'

/**
 * Compiles the styles of all components that shell and remote brought into this realm, in the looks that their own
 * properties can give them. It depends on their programs alone: no page is known yet. The realm is of no use after that.
 * @returns JSON: {@link Rules}
 */
export function rehearse(): string {
  const rules: Rules = {}
  const stylis = compiler()
  const keeping: Stylis = Object.assign(
    (...text: Parameters<Stylis>) => {
      const compiled = stylis(...text)
      rules[compiledLast()] = compiled
      return compiled
    },
    { hash: stylis.hash },
  )
  // Styles made of a probe are nobody's look.
  const ignoring: Stylis = Object.assign(() => [], { hash: stylis.hash })
  for (const { componentStyle } of components) {
    if (!componentStyle) continue
    const compile = (props: object, by: Stylis) => {
      try {
        componentStyle.generateAndInjectStyles(props, sheet, by)
      } catch {
        // Styles that need certain properties are compiled by their page.
      }
    }
    for (const look of looksBy((props) => compile(props, ignoring))) compile(look, keeping)
  }
  return JSON.stringify(rules)
}

type Ask = (props: object) => void

/** Combinations of the values that a component tells apart. */
function looksBy(ask: Ask): object[] {
  let looks: object[] = [{ theme: {} }]
  for (const name of namesReadBy(ask)) {
    const values = [true, false, ...keysReadBy(ask, name)]
    const more = looks.flatMap((look) => values.map((value) => ({ ...look, [name]: value })))
    looks = [...looks, ...more].slice(0, LOOKS_MAX)
  }
  return looks
}

/** Names of the properties that its styles depend on. */
function namesReadBy(ask: Ask): Set<string> {
  const names = new Set<string>()
  const asked = new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'theme') return {}
        if (typeof name === 'string') names.add(name)
        return undefined
      },
    },
  )
  ask(asked)
  return names
}

/** Keys of the tables in which it looks a property up: a word that none of them has is looked up in their prototype. */
function keysReadBy(ask: Ask, name: string): Set<string> {
  const keys = new Set<string>()
  Object.defineProperty(Object.prototype, PROBE, {
    configurable: true,
    get() {
      for (const key of Object.keys(this as object)) keys.add(key)
      return undefined
    },
  })
  ask({ theme: {}, [name]: PROBE })
  Reflect.deleteProperty(Object.prototype, PROBE)
  return keys
}

/** A sheet that never has what it is asked for. */
const sheet = { hasNameForId: () => false, insertRules() {}, registerName() {} }

/** The compiler that styled-components gives to the components of a page. */
function compiler(): Stylis {
  let found: Stylis | undefined
  function Inside() {
    found = use(StyleSheetContext).stylis as unknown as Stylis
    return null
  }
  renderToString(<Inside />)
  if (!found) throw new Error('styled-components has no compiler')
  return found
}
