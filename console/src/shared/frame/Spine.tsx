/** The picture beside the sign-in: the sewn spine of a book, drawn, so that no file is loaded for it. */
import classes from './SignedOutPage.module.css'

const STITCH = 'M0 0c11 6 11 24 0 30c-11-6-11-24 0-30'
const SECTIONS = [64, 300, 536]

export function Spine() {
  return (
    <div className={classes.spine} aria-hidden>
      <svg preserveAspectRatio="xMidYMin slice" viewBox="0 0 720 900">
        <defs>
          <pattern id="stitches" width="236" height="30" patternUnits="userSpaceOnUse">
            <path d={STITCH} transform="translate(64)" fill="none" stroke="#6fb9bd" strokeWidth="2.5" />
            <path d={STITCH} transform="translate(110)" fill="none" stroke="#4a979c" strokeWidth="2.5" />
            <path d="M0 29.5h236" stroke="#fff" strokeOpacity=".07" />
          </pattern>
        </defs>
        <rect width="720" height="900" fill="url(#stitches)" />
        {SECTIONS.map((x) => (
          <path key={x} d={`M${x - 190} 300q95 38 190 0`} fill="none" stroke="#d8a540" strokeWidth="3" />
        ))}
        <path d="M582 300q95 44 190 0" fill="none" stroke="#d8a540" strokeWidth="3" />
      </svg>
      <p>Every risk, from first letter to bound policy, on one thread.</p>
    </div>
  )
}
