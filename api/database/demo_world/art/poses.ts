export type Point = readonly [x: number, y: number]

/** Joints of a figure that faces right, on 400 × 400. `near` limbs are in front of the body. */
export interface Pose {
  head: Point
  neck: Point
  hip: Point
  /** Elbow and hand. */
  nearArm: readonly [Point, Point]
  farArm: readonly [Point, Point]
  /** Knee, ankle and toe. */
  nearLeg: readonly [Point, Point, Point]
  farLeg: readonly [Point, Point, Point]
  /** Object held, thrown or kicked, drawn over the figure. */
  prop?: string
}

const point = (joint: string): Point => {
  const [x = 0, y = 0] = joint.split(',').map(Number)
  return [x, y]
}

/** Joints in the order of `Pose`, limbs between slashes. */
function pose(joints: string, prop = ''): Pose {
  const [trunk = [], near = [], far = [], leg = [], farLeg = []] = joints
    .split(' / ')
    .map((limb) => limb.split(' ').map(point))
  const at = (limb: readonly Point[], index: number) => limb[index] ?? ([0, 0] as const)
  const two = (limb: readonly Point[]) => [at(limb, 0), at(limb, 1)] as const
  const three = (limb: readonly Point[]) => [at(limb, 0), at(limb, 1), at(limb, 2)] as const
  const [head, neck, hip] = three(trunk)
  return {
    head,
    neck,
    hip,
    nearArm: two(near),
    farArm: two(far),
    nearLeg: three(leg),
    farLeg: three(farLeg),
    prop,
  }
}

const orange = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="25" fill="#e2772e"/><path d="M-25 0h50M0-25v50M-17-18q14 18 0 36M17-18q-14 18 0 36" fill="none" stroke="#5c2a0c" stroke-width="3"/></g>`
const white = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${radius / 2.6}" fill="#1b2320"/>`
const baseball = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="10" fill="#fff"/>`

export const POSES = {
  sprint: pose(
    '238,62 220,100 180,206 / 160,142 132,192 / 268,146 304,104 / 254,234 224,306 254,316 / 146,286 76,294 58,322',
  ),
  hurdle: pose(
    '262,84 236,116 182,206 / 186,160 150,196 / 286,150 334,140 / 270,214 344,222 366,202 / 140,246 84,216 62,232',
  ),
  jump: pose(
    '222,90 206,126 170,214 / 262,120 306,82 / 254,142 308,126 / 248,232 316,258 330,236 / 232,262 296,300 314,282',
  ),
  relay: pose(
    '240,62 220,100 182,206 / 162,142 128,182 / 266,146 306,112 / 252,238 218,312 248,320 / 146,284 78,300 60,326',
    '<path d="M294 122l40-28" stroke="#f2c14b" stroke-width="13" stroke-linecap="round"/>',
  ),
  shot: pose(
    '204,74 196,112 190,218 / 240,92 230,40 / 220,78 212,34 / 208,300 192,370 214,384 / 172,296 146,356 158,380',
    orange(224, 4),
  ),
  dribble: pose(
    '242,94 222,128 174,222 / 236,190 286,216 / 170,176 196,212 / 242,278 222,354 252,362 / 134,292 82,350 98,372',
    orange(292, 300),
  ),
  dunk: pose(
    '222,86 204,122 172,224 / 258,90 290,30 / 156,166 120,190 / 242,258 204,318 226,336 / 126,288 80,336 66,362',
    orange(300, 6),
  ),
  kick: pose(
    '170,70 178,108 194,212 / 132,148 92,172 / 232,142 276,118 / 262,236 332,262 352,242 / 178,296 158,372 188,382',
    white(392, 236, 22),
  ),
  header: pose(
    '226,66 206,102 174,202 / 164,136 130,98 / 254,130 284,84 / 212,276 158,322 150,348 / 150,276 86,300 70,322',
    white(288, 34, 22),
  ),
  pass: pose(
    '206,72 198,110 188,212 / 150,88 134,34 / 252,132 304,118 / 238,288 262,364 294,370 / 156,290 112,360 136,376',
    '<ellipse cx="128" cy="16" rx="32" ry="18" transform="rotate(-24 128 16)" fill="#8a4a22"/><path d="M116 16l24-8" stroke="#fff" stroke-width="4"/>',
  ),
  carry: pose(
    '258,88 232,120 176,214 / 246,182 276,156 / 180,158 148,206 / 254,258 222,326 252,338 / 140,292 70,302 52,328',
    '<ellipse cx="272" cy="168" rx="30" ry="17" transform="rotate(-40 272 168)" fill="#8a4a22"/><path d="M264 174l16-13" stroke="#fff" stroke-width="4"/>',
  ),
  swing: pose(
    '194,80 192,116 184,216 / 240,152 276,130 / 232,140 270,122 / 242,286 270,362 300,368 / 146,290 118,362 146,374',
    `<path d="M264 134L372 66" stroke="#c99a5b" stroke-width="15" stroke-linecap="round"/>${baseball(408, 96)}`,
  ),
  pitch: pose(
    '218,84 198,118 158,212 / 148,92 172,40 / 244,152 278,168 / 240,246 294,314 320,312 / 118,288 64,338 58,362',
    `${baseball(178, 26)}<circle cx="284" cy="170" r="21" fill="#8a4a22"/>`,
  ),
  dive: pose(
    '306,150 272,150 170,176 / 330,172 388,206 / 324,164 384,196 / 110,186 46,184 18,172 / 112,178 50,172 22,160',
  ),
  cheer: pose(
    '200,74 200,112 200,222 / 260,84 284,22 / 140,84 116,22 / 226,304 232,382 252,390 / 174,304 166,382 146,390',
  ),
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof POSES
