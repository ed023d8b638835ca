import { correctDate } from '#accounts/corrected_date'
import { registerDateCorrection } from '#verification/date_correction'

registerDateCorrection(correctDate)
