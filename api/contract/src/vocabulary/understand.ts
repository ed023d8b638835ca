import { fold, withDistances } from './fold.ts'
import { HEIGHT_RANGE, heightText, inchesOf } from './heights.ts'
import { type Position, positionsSpelled, SPELLING_MAX_WORDS, sportOf } from './positions.ts'
import { type State, stateOf } from './states.ts'

export const TERM_KINDS = ['sport', 'position', 'class', 'height', 'place'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** Known term in the text of a search. */
export interface Term {
  kind: TermKind
  /** Display name: `Point guard`, `Class of 2029`, `Ohio`, `6'4"`. */
  label: string
  /** Keys, any of which matches: `basketball/center`, `2029`, `oh`, `76`. */
  keys: readonly string[]
  /** Folded words, if they could also be a name; otherwise empty. */
  words: readonly string[]
  /** Position in the text. */
  start: number
  end: number
}

export interface Understood {
  /** In the order of the text. */
  terms: readonly Term[]
  /** Words that are no terms, separated by spaces. */
  rest: string
}

interface Word {
  text: string
  folded: string
  isQuoted: boolean
  start: number
  end: number
}

/** Possible term: its meanings, narrowed by the rest of the text. */
interface Candidate {
  meanings: readonly (Omit<Term, 'start' | 'end'> & { positions?: readonly Position[] })[]
  isShy: boolean
  typed: readonly Word[]
  start: number
  end: number
}

type Piece = Candidate | Word

const isCandidate = (piece: Piece | undefined): piece is Candidate =>
  piece !== undefined && 'meanings' in piece
const isWord = (piece: Piece | undefined): piece is Word =>
  piece !== undefined && !isCandidate(piece)
const kindOf = (piece: Piece | undefined) =>
  isCandidate(piece) ? piece.meanings[0]?.kind : undefined

/** Heights; years; quoted text, which is never a term; words. */
const PIECE =
  /(?<height>[4-8] ?(?:['’‘′`´] ?(?:1[01]|\d)?|-(?:1[01]|\d)|(?:ft\.?|feet|foot)(?: ?(?:1[01]|\d))?) ?(?:''|["”″]|in\b\.?|inches)?(?![\p{L}\p{N}])\+?|1[2-9]\d ?cm\b\+?|2[0-3]\d ?cm\b\+?|[12][.,]\d\d ?m\b\+?)|(?:(?:class of|class|c\/o|grad(?:uation)? year) ?['’‘]?|['’‘])(?<class>\d{4}|\d\d)s?(?![\p{L}\p{N}])|(?<year>(?:19[5-9]|20\d)\d)(?! ?(?:m|meters?)\b)s?(?![\p{L}\p{N}])|["“](?<quoted>[^"”]*)["”]?|(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘ʼ]*)/giu

const YEARS = { min: 1950, max: 2100 }

function yearOf(digits: string): number | null {
  const year = digits.length === 4 ? Number(digits) : Number(digits) + (digits < '50' ? 2000 : 1900)
  return year >= YEARS.min && year <= YEARS.max ? year : null
}

const aTerm = (kind: TermKind, label: string, keys: readonly string[]) => ({
  meanings: [{ kind, label, keys, words: [] }],
  isShy: false,
  typed: [],
})

function heightTerm(typed: string) {
  const inches = inchesOf(typed.replace('+', ''))
  if (inches === null) return null
  if (!typed.endsWith('+')) return aTerm('height', heightText(inches), [String(inches)])
  const taller = Array.from({ length: HEIGHT_RANGE.max - inches + 1 }, (_, more) =>
    String(inches + more),
  )
  return aTerm('height', `${heightText(inches)} and taller`, taller)
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECE)].flatMap((match): Piece[] => {
    const [all] = match
    const { height, class: digits, year, quoted, word } = match.groups ?? {}
    const range = { start: match.index, end: match.index + all.length }
    const asWord = (of: string, isQuoted = false): Piece[] =>
      fold(of) === '' ? [] : [{ text: of, folded: fold(of), isQuoted, ...range }]
    if (height !== undefined) {
      const term = heightTerm(height)
      return term ? [{ ...term, ...range }] : asWord(all)
    }
    const named = digits ?? year
    if (named !== undefined) {
      const of = yearOf(named)
      return of ? [{ ...aTerm('class', `Class of ${of}`, [String(of)]), ...range }] : asWord(all)
    }
    return quoted === undefined ? asWord(word ?? '') : asWord(quoted, true)
  })
}

const IN_A_STATE_AFTER = new Set(
  'academy beach city college high hs institute prep school southern state tech university'.split(
    ' ',
  ),
)
const IN_A_STATE_BEFORE = new Set(
  'central east eastern north northern south southern west western'.split(' '),
)

/** True for part of a longer name: Ohio State, Kansas City, University of Texas, Northern Iowa, Texas A&M. */
function isPartOfName(pieces: readonly Piece[], from: number, to: number): boolean {
  const at = (index: number) => {
    const piece = pieces[index]
    return isWord(piece) ? piece.folded : ''
  }
  const isFollowed =
    (IN_A_STATE_AFTER.has(at(to)) && knownFrom(pieces, to) === null) ||
    (at(to) === 'a' && at(to + 1) === 'm')
  return (
    isFollowed ||
    IN_A_STATE_BEFORE.has(at(from - 1)) ||
    (at(from - 1) === 'of' && /^(?:university|college|institute)$/u.test(at(from - 2)))
  )
}

/** Abbreviations that are English words as well, or begin many names: La Jolla, De La Salle, Mt. Carmel. */
const SHY_STATES = new Set(['de', 'hi', 'id', 'in', 'la', 'me', 'mt', 'oh', 'ok', 'or'])

/** States of a folded spelling: Washington is the capital, too. */
function statesOf(folded: string): readonly State[] {
  const spelled = folded === 'washington' ? [folded, 'dc'] : [folded]
  return spelled.flatMap((each) => stateOf(each) ?? [])
}

function meaningsOf(folded: string): Pick<Candidate, 'meanings' | 'isShy'> | null {
  const words = folded.split(' ')
  const positions = positionsSpelled(withDistances(folded))
  const sport = sportOf(folded)
  const states = statesOf(folded)
  const meanings = [
    ...(sport ? [{ kind: 'sport' as const, label: sport.name, keys: [sport.key], words }] : []),
    ...(positions.length > 0 ? [{ ...positionMeaning(positions), words }] : []),
    ...(states.length > 0 ? [{ ...placeMeaning(states), words }] : []),
  ]
  if (meanings.length === 0) return null
  const isShy =
    folded.length === 1 ||
    SHY_STATES.has(folded) ||
    (positions.length > 0 && positions.every(({ shy }) => shy.has(folded)))
  return { meanings, isShy }
}

function positionMeaning(positions: readonly Position[]) {
  const label = [...new Set(positions.map(({ name }) => name))].join(' or ')
  return { kind: 'position' as const, label, keys: positions.map(({ key }) => key), positions }
}

function placeMeaning(states: readonly State[]) {
  const label = states.map(({ name }) => name).join(' or ')
  return { kind: 'place' as const, label, keys: states.map(({ key }) => key) }
}

/** Longest known term that begins at a word. */
function knownFrom(pieces: readonly Piece[], from: number): Candidate | null {
  for (let count = SPELLING_MAX_WORDS; count > 0; count -= 1) {
    const typed = pieces.slice(from, from + count)
    if (typed.length < count || !typed.every((piece) => isWord(piece) && !piece.isQuoted)) continue
    const words = typed.filter(isWord)
    const known = meaningsOf(words.map(({ folded }) => folded).join(' '))
    const [first, last] = [words[0], words.at(-1)]
    if (known && first && last) return { ...known, typed: words, start: first.start, end: last.end }
  }
  return null
}

function withTerms(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (let from = 0; from < pieces.length;) {
    const piece = pieces[from]
    const known = isWord(piece) ? knownFrom(pieces, from) : null
    const to = from + (known?.typed.length ?? 1)
    const isState = known?.meanings.every(({ kind }) => kind === 'place') ?? false
    if (known && !(isState && isPartOfName(pieces, from, to))) {
      found.push(known)
      from = to
    } else {
      if (piece) found.push(piece)
      from += 1
    }
  }
  return found
}

/** Words between terms without a meaning of their own: `guards from Texas`, `2029 class`, `basketball players`. */
const BETWEEN = new Set('a an at for from the with'.split(' '))
const BESIDE = new Set(
  'athlete athletes class grad grads player players prospect prospects recruit recruits student students'.split(
    ' ',
  ),
)

/** The word, if the piece is a single one without quotation marks. */
function onlyWordOf(piece: Piece | undefined): string | null {
  const words = isCandidate(piece) ? piece.typed : isWord(piece) ? [piece] : []
  const [word, ...more] = words
  return word && more.length === 0 && !word.isQuoted ? word.folded : null
}

const isBeside = (piece: Piece) => BESIDE.has(onlyWordOf(piece) ?? '')

function isNoise(pieces: readonly Piece[], index: number): boolean {
  const piece = pieces[index]
  const next = pieces[index + 1]
  const word = onlyWordOf(piece)
  if (!piece || word === null) return false
  // `in` is Indiana, unless a place or another word follows; `or` is Oregon, unless between two terms of a kind.
  if (word === 'in') return next !== undefined && (isWord(next) || kindOf(next) === 'place')
  if (word === 'or' || word === 'and') {
    const kind = kindOf(pieces[index - 1])
    return kind !== undefined && kind === kindOf(next)
  }
  return isBeside(piece) || (isWord(piece) && BETWEEN.has(word) && !!next)
}

const sportsOf = ({ meanings }: Candidate) =>
  meanings.flatMap(({ positions }) => positions?.map(({ sport }) => sport) ?? [])

/** Soccer is football in most countries: `football goalkeeper` names no position of American football. */
function asSoccer(piece: Piece, pieces: readonly Piece[]): Piece {
  if (!isCandidate(piece) || onlyWordOf(piece) !== 'football') return piece
  const played = pieces
    .filter(isCandidate)
    .map(sportsOf)
    .filter((sports) => sports.length > 0)
  const isSoccer = played.every((of) => of.includes('soccer') && !of.includes('football'))
  const [meaning] = piece.meanings
  if (!meaning || played.length === 0 || !isSoccer) return piece
  return { ...piece, meanings: [{ ...meaning, label: 'Soccer', keys: ['soccer'] }] }
}

const isSlashBetween = (text: string, one: Candidate, other: Candidate) =>
  /^ ?\/ ?$/u.test(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))

/**
 * `DE` next to another position, or with a sport other than football, is Delaware; otherwise a defensive end.
 * @param isPaired true for one of two positions with a slash between them, as in `OLB/DE`
 */
function oneMeaning(
  candidate: Candidate,
  others: readonly Candidate[],
  { sports, isPaired }: { sports: readonly string[]; isPaired: boolean },
) {
  const { meanings } = candidate
  if (meanings.length === 1) return candidate
  const isPositionKnown = !isPaired && others.some((other) => kindOf(other) === 'position')
  const position = meanings.find(({ kind }) => kind === 'position')
  const fits = position?.positions?.some(({ sport }) => sports.includes(sport)) ?? false
  const wantsPosition = position && !isPositionKnown && (sports.length === 0 || fits)
  const meaning = wantsPosition
    ? position
    : (meanings.find((each) => each !== position) ?? position)
  return { ...candidate, meanings: meaning ? [meaning] : meanings }
}

/**
 * Positions of the requested sports, if there are any: `C` in baseball is a catcher. Null for a position that none of
 * them has.
 */
function ofSports(candidate: Candidate, sports: readonly string[]): Candidate | null {
  const [meaning] = candidate.meanings
  if (!meaning?.positions || sports.length === 0) return candidate
  const fitting = meaning.positions.filter(({ sport }) => sports.includes(sport))
  if (fitting.length === 0) return null
  return { ...candidate, meanings: [{ ...meaning, ...positionMeaning(fitting) }] }
}

/**
 * Sports terms in the text of a search, in any order and case, and the words that are no terms.
 * @param sport filter beside the text, which narrows the meaning of a short name
 */
export function understand(text: string, sport?: string): Understood {
  const pieces = withTerms(piecesOf(text))
  const hasTerms = pieces.some((piece) => isCandidate(piece) && !piece.isShy && !isBeside(piece))
  const said = pieces.filter((_, index) => !(hasTerms && isNoise(pieces, index)))
  const hasWords = said.some(isWord)
  const settled = said
    .map((piece) => asSoccer(piece, said))
    .flatMap((piece): Piece[] =>
      isCandidate(piece) && piece.isShy && hasWords ? [...piece.typed] : [piece],
    )
  const candidates = settled.filter(isCandidate)
  const asked = candidates.filter((each) => kindOf(each) === 'sport')
  const sports = [
    ...asked.flatMap(({ meanings }) => meanings[0]?.keys ?? []),
    ...(sport === undefined ? [] : [sport]),
  ]
  const understood = settled.flatMap((piece): Piece[] => {
    if (!isCandidate(piece)) return [piece]
    const others = candidates.filter((other) => other !== piece && other.meanings.length === 1)
    const isPaired = others.some(
      (other) => kindOf(other) === 'position' && isSlashBetween(text, piece, other),
    )
    const meant = ofSports(oneMeaning(piece, others, { sports, isPaired }), sports)
    return meant ? [meant] : [...piece.typed]
  })
  const terms = understood.filter(isCandidate).flatMap(({ meanings, start, end }): Term[] => {
    const [meaning] = meanings
    if (!meaning) return []
    const { kind, label, keys, words } = meaning
    return [{ kind, label, keys, words, start, end }]
  })
  const rest = understood.filter(isWord).map((word) => word.text)
  return { terms, rest: rest.join(' ') }
}

/** The text without a term, for people who meant its words literally. */
export function withoutTerm(text: string, { start, end }: Pick<Term, 'start' | 'end'>): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/gu, ' ').trim()
}
