import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE_MS = 300

/** A field stored in the address: it queries after a short pause in typing, and a reload repeats the query. */
export function useTypedParam(name: string) {
  const [params, setParams] = useSearchParams()
  const value = params.get(name) ?? ''
  const [typed, setTyped] = useState(value)

  const ask = useEffectEvent(() => {
    const next = new URLSearchParams(params)
    if (typed.trim()) next.set(name, typed.trim())
    else next.delete(name)
    if (next.toString() !== params.toString()) setParams(next, { replace: true })
  })

  useEffect(() => {
    const pause = setTimeout(() => ask(), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  return { value, typed, type: setTyped }
}
