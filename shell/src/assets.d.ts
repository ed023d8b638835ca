declare module '*.svg'
declare module '*.css'
