/** Uppy's words, where ours differ: in the product's voice, and naming what it is. */
export const dashboardWords = {
  strings: {
    dashboardTitle: 'Pictures to upload',
    dropPasteFiles: 'Drop a picture here or %{browseFiles}',
    browseFiles: 'choose one',
    editImage: 'Crop',
    editing: 'Drag and zoom until it fits',
    save: 'Upload',
    done: 'Done',
    uploadXFiles: { 0: 'Upload', 1: 'Upload %{smart_count} pictures' },
  },
}

/** Spec, section 8. */
export const NETWORK_ERROR =
  'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.'
