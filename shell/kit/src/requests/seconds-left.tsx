import { useEffect, useState, type ReactElement } from 'react'

/** Seconds left. Not announced every second: the page's status does so once. */
export function SecondsLeft({ until }: { until: number }): ReactElement {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))

  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])

  return <span>takes effect in {seconds} s</span>
}

const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - Date.now()) / 1000))
