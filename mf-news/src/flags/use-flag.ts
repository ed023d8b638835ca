import { flagsOf } from '@fieldhouse/remote-kit'
import definition from '../../remote.json'

/** Flags of the news, as `remote.json` declares them. */
export const useFlag = flagsOf(definition.flags)
