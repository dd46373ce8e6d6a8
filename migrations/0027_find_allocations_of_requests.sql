-- The undo of an import deletes thousands of requests; each looks up the copies that were allocated to it.
CREATE INDEX allocated_copies_of_request ON allocated_copies (request_id);
