import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

/**
 * Functions of the runtime that remotes use. Listed individually: the rest of it loads scripts, which the shell does
 * itself.
 */
const runtimeCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}

/**
 * Gives remotes the shell's federation runtime, so that none brings its own. The plugin's `provideExternalRuntime` does
 * the same with an additional CommonJS copy.
 */
export default function provideFederationRuntime() {
  return {
    name: 'provide-federation-runtime',
    beforeInit<T>(args: T): T {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
      return args
    },
  }
}
