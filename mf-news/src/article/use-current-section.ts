import { useEffect, useState } from 'react'
import type { Section } from '../html/sections.ts'

/** A section is current once its heading is in the upper third. */
const READING_LINE = '0px 0px -66% 0px'

/** Id of the current section; null above the first. */
export function useCurrentSection(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])

    function look() {
      const line = window.innerHeight / 3
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line)
      setCurrent(passed.at(-1)?.id ?? null)
    }

    // Called as headings cross the line, far less often than on every scroll.
    const observer = new IntersectionObserver(look, { rootMargin: READING_LINE })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [sections])

  return current
}
