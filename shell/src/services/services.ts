import type { RemoteServices } from '@fieldhouse/remote-kit/host'
import { createContext, use } from 'react'

export const ServicesContext = createContext<RemoteServices | null>(null)

/** Services of the shell, for remotes and its own parts. */
export function useServices(): RemoteServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('There are no services around this')
  return services
}
