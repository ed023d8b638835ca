/** Portrait of the demo world's Amara Reid, as markup for a data: URL. */
const MARKUP = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'>
<rect width='400' height='400' fill='#173a55'/>
<circle cx='260' cy='170' r='160' fill='#245a80'/>
<g fill='#17120f' transform='rotate(2 200 250)'>
<circle cx='132' cy='86' r='46'/>
<circle cx='268' cy='86' r='46'/>
</g>
<path d='M48 400C52 332 94 306 158 292q42 30 84 0c64 14 106 40 110 108z' fill='#a56c43'/>
<path d='M104 400c4-44 14-72 24-100l30-9q42 62 84 0l30 9c10 28 20 56 24 100z' fill='#c8f31d'/>
<path d='M118 340L282 400h-96L110 372z' fill='#16241d'/>
<rect x='158' y='356' width='84' height='60' rx='4' fill='#fff'/>
<path d='M170 372h60M170 388h40' stroke='#1b2320' stroke-width='7'/>
<path d='M168 226h64v74q-32 34-64 0z' fill='#7f4c2a'/>
<g transform='rotate(2 200 250)'>
<circle cx='136' cy='174' r='15' fill='#a56c43'/>
<circle cx='264' cy='174' r='15' fill='#7f4c2a'/>
<path d='M136 150C136 98 164 78 200 78s64 20 64 72c0 58-26 102-64 102s-64-44-64-102z' fill='#a56c43'/>
<path d='M214 79c32 4 50 26 50 71 0 58-26 102-64 102-8 0-12-1-12-1 30-8 50-50 50-101 0-32-8-58-24-71z' fill='#7f4c2a' opacity='.45'/>
<circle cx='160' cy='200' r='14' fill='#e2644b' opacity='.2'/>
<circle cx='240' cy='200' r='14' fill='#e2644b' opacity='.2'/>
<path d='M159 148q15-9 30 0' transform='rotate(1 174 148)' fill='none' stroke='#17120f' stroke-width='5' stroke-linecap='round'/>
<path d='M211 148q15-10 30 0' transform='rotate(4 226 148)' fill='none' stroke='#17120f' stroke-width='6' stroke-linecap='round'/>
<ellipse cx='174' cy='170' rx='6.5' ry='8' fill='#1a1412'/>
<circle cx='176.4' cy='167' r='2.2' fill='#fff'/>
<ellipse cx='226' cy='170' rx='6.5' ry='8' fill='#1a1412'/>
<circle cx='228.4' cy='167' r='2.2' fill='#fff'/>
<path d='M200 172q-10 22-4 26 6 4 12 0' fill='none' stroke='#7f4c2a' stroke-width='5' stroke-linecap='round'/>
<path d='M178 210q22 6 44 0-3 18-22 18t-22-18z' fill='#fff' stroke='#7b2f2c' stroke-width='4' stroke-linejoin='round'/>
<g fill='#17120f'>
<path d='M135 156C130 94 162 66 200 66s70 28 65 90c-8-38-28-56-65-58-37 2-57 20-65 58z'/>
</g>
</g>
</svg>`

export const amaraPortrait = `data:image/svg+xml,${encodeURIComponent(MARKUP.replaceAll('\n', ''))}`
