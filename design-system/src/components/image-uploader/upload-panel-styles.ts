import styled from 'styled-components'
import {
  color,
  font,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
} from '../../tokens/index.ts'

/** Head and edges of the dialog around the panel, and a notice of three lines above it. */
const AROUND = '9.5rem'
const NOTICE = '7rem'

/** Uppy's own classes, in our fonts and colors for either theme; its layout stays. */
export const DashboardPlace = styled.div.withConfig({ componentId: 'fh-upload-panel' })`
  min-width: 0;

  &&& {
    .uppy-Root {
      font-family: ${font.text};
    }

    .uppy-Dashboard-inner,
    .uppy-DashboardContent-bar,
    .uppy-StatusBar,
    .uppy-StatusBar-actions,
    .uppy-Dashboard-AddFiles,
    .uppy-DashboardContent-panel,
    .uppy-DashboardContent-panelBody {
      max-width: 100%;
      color: ${color.text};
      background: ${color.surface};
      border-color: ${color.line};
    }

    /* A single frame, dashed while files can be dropped; its foot stays in a low window. */
    .uppy-Dashboard-inner {
      max-height: max(17.5rem, calc(100dvh - ${AROUND}));
      border-color: transparent;
    }

    .uppy-Dashboard-innerWrap,
    .uppy-Dashboard-AddFiles {
      border-radius: ${radius.lg};
    }

    .uppy-Dashboard-AddFiles {
      border-color: ${color.edge};
    }

    /* Centered text, on phones too. */
    .uppy-Dashboard-AddFiles-list {
      flex: 0;
    }

    .uppy-Dashboard-AddFiles-title,
    .uppy-Dashboard-note,
    .uppy-StatusBar-content,
    .uppy-Dashboard-Item-status,
    .uppy-DashboardContent-title {
      color: ${color.muted};
    }

    .uppy-Dashboard-browse {
      min-height: ${size.target};
      color: ${color.accent};
    }

    .uppy-Dashboard-AddFiles-title {
      font-size: ${fontSize.lead};
    }

    /* The crop step: text above, buttons styled as ours. */
    .uppy-DashboardContent-bar {
      flex-wrap: wrap;
      gap: ${space[8]};
      height: auto;
      min-height: ${size.target};
      padding: 0 0 ${space[12]};
      border: 0;
    }

    .uppy-DashboardContent-title {
      position: static;
      flex: 1 0 100%;
      order: -1;
      max-width: none;
      text-align: start;
      line-height: ${lineHeight.body};
      white-space: normal;
      font-size: ${fontSize.body};
      font-weight: ${fontWeight.regular};
    }

    .uppy-DashboardContent-addMore,
    .uppy-DashboardContent-addMoreCaption {
      color: ${color.text};
    }

    .uppy-DashboardContent-back,
    .uppy-DashboardContent-save {
      min-height: ${size.target};
      margin: 0;
      padding: ${space[8]} ${space[20]};
      font-size: ${fontSize.body};
      font-weight: ${fontWeight.semibold};
      color: ${color.text};
      border: 1px solid ${color.line};
      border-radius: ${radius.md};
    }

    .uppy-DashboardContent-save {
      color: ${color.onAccent};
      background: ${color.accent};
      border-color: ${color.accent};

      &:hover {
        background: ${color.accentStrong};
      }
    }

    .uppy-DashboardContent-panelBody,
    .uppy-ImageCropper,
    .uppy-ImageCropper-container {
      background: ${color.raised};
      border-radius: ${radius.lg};
    }

    .uppy-StatusBar-actionBtn--upload,
    .uppy-StatusBar.is-waiting .uppy-StatusBar-actionBtn--upload {
      color: ${color.onAccent};
      background: ${color.accent};
    }

    /* The failed row: a button styled as ours, below the progress. */
    .uppy-StatusBar.is-error {
      height: 3.75rem;
    }

    .uppy-StatusBar-actions {
      inset-block-start: 2px;
    }

    /* It goes on saying that files are being uploaded. */
    .uppy-Dashboard-inner:has(.is-error) .uppy-DashboardContent-title {
      display: none;
    }

    .uppy-StatusBar-actionBtn--retry {
      height: auto;
      min-height: 2.5rem;
      padding: ${space[4]} ${space[16]};
      font-size: ${fontSize.small};
      font-weight: ${fontWeight.semibold};
      color: ${color.onAccent};
      background: ${color.accent};
      border-radius: ${radius.md};

      svg {
        display: none;
      }
    }

    .uppy-StatusBar-progress {
      background: ${color.accent};
    }

    /* White in both themes: the picture is dimmed outside of the crop. */
    .cropper-line,
    .cropper-point {
      background: ${color.onBrand};
    }

    .cropper-view-box {
      outline-color: ${color.onBrand};
    }

    .cropper-modal {
      background: ${color.bg};
      opacity: 0.7;
    }

    .uppy-ImageCropper-controls {
      height: auto;
      padding: ${space[4]};
      border-radius: ${radius.lg};

      button {
        width: ${size.target};
        height: ${size.target};
      }
    }

    .uppy-ImageCropper-controls {
      background: ${color.surface};
      border: 1px solid ${color.line};

      button,
      button:hover {
        color: ${color.text};
        background: none;
      }

      button:hover {
        background: ${color.raised};
      }

      svg {
        fill: currentcolor;
      }
    }

    /* Large enough for a finger: Uppy's own are for a mouse. */
    .uppy-Dashboard-Item-action,
    .uppy-Dashboard-Item-progressIndicator,
    .uppy-Dashboard-FileCard-edit,
    .uppy-Dashboard-FileCard-actionsBtn,
    .uppy-DashboardContent-addMore,
    .uppy-StatusBar-actionBtn,
    .uppy-StatusBar-actionCircleBtn {
      min-width: ${size.target};
      min-height: ${size.target};
    }

    .uppy-Dashboard-Item-action,
    .uppy-Dashboard-Item-progressIndicator,
    .uppy-StatusBar-actionCircleBtn {
      display: inline-grid;
      place-items: center;
    }

    /* Their text is shown in full below, or in a toast. */
    .uppy-Dashboard-Item-errorDetails,
    .uppy-StatusBar-details {
      display: none;
    }

    :is(button, a):focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: 2px;
      box-shadow: none;
    }
  }

  &&&[data-below-notice] .uppy-Dashboard-inner {
    max-height: max(17.5rem, calc(100dvh - ${AROUND} - ${NOTICE}));
  }

  &&&[data-round] {
    .cropper-view-box,
    .cropper-face {
      border-radius: 50%;
    }

    .cropper-dashed,
    .cropper-line {
      display: none;
    }
  }
`
