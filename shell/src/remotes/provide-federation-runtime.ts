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

/** The functions of the runtime that a remote asks for. Named one by one: the rest of it loads scripts, which we do ourselves. */
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
 * Gives remotes the federation runtime that the shell carries, so that none brings its own. The plugin's
 * `provideExternalRuntime` does the same, but with a CommonJS copy beside the ES one: the runtime would be here twice.
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
